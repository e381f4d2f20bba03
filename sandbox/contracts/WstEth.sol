// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

import "./Permit.sol";
import "./StEth.sol";

/// Shares of staked ether as a token whose balance stands still, with Lido's public interface.
contract WstEth is Permit {
    string public constant name = "Wrapped liquid staked Ether 2.0";
    string public constant symbol = "wstETH";
    uint8 public constant decimals = 18;
    StEth public immutable stETH;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(StEth stETH_) Permit(name, "1", address(0)) {
        stETH = stETH_;
    }

    receive() external payable {
        _mint(msg.sender, stETH.submit{value: msg.value}(address(0)));
    }

    function wrap(uint256 stEthAmount) external returns (uint256 amount) {
        require(stEthAmount > 0, "wstETH: can't wrap zero stETH");
        amount = stETH.getSharesByPooledEth(stEthAmount);
        _mint(msg.sender, amount);
        stETH.transferFrom(msg.sender, address(this), stEthAmount);
    }

    function unwrap(uint256 amount) external returns (uint256 stEthAmount) {
        require(amount > 0, "wstETH: zero amount unwrap not allowed");
        stEthAmount = stETH.getPooledEthByShares(amount);
        require(balanceOf[msg.sender] >= amount, "ERC20: burn amount exceeds balance");
        balanceOf[msg.sender] -= amount;
        totalSupply -= amount;
        emit Transfer(msg.sender, address(0), amount);
        stETH.transfer(msg.sender, stEthAmount);
    }

    function getWstETHByStETH(uint256 amount) external view returns (uint256) {
        return stETH.getSharesByPooledEth(amount);
    }

    function getStETHByWstETH(uint256 amount) external view returns (uint256) {
        return stETH.getPooledEthByShares(amount);
    }

    function stEthPerToken() external view returns (uint256) {
        return stETH.getPooledEthByShares(1 ether);
    }

    function tokensPerStEth() external view returns (uint256) {
        return stETH.getSharesByPooledEth(1 ether);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            require(allowed >= value, "ERC20: insufficient allowance");
            allowance[from][msg.sender] = allowed - value;
        }
        _transfer(from, to, value);
        return true;
    }

    function _permit(address owner, address spender, uint256 value) internal override {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function _mint(address to, uint256 value) private {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _transfer(address from, address to, uint256 value) private {
        require(to != address(0), "ERC20: transfer to the zero address");
        require(balanceOf[from] >= value, "ERC20: transfer amount exceeds balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
