// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

import "./Permit.sol";
import "./WithdrawalQueue.sol";

/// Staked ether with Lido's public interface: balances are shares of all pooled ether, and a report
/// of the oracle moves every balance at once. All pooled ether lies in this contract.
contract StEth is Permit {
    string public constant name = "Liquid staked Ether 2.0";
    string public constant symbol = "stETH";
    uint8 public constant decimals = 18;
    uint256 private constant BASIS_POINTS = 10_000;
    uint256 private constant FEE = 1_000;
    uint256 private constant RATE_PRECISION = 1e27;

    address public immutable oracle;
    address public immutable treasury;
    WithdrawalQueue public withdrawalQueue;
    uint256 public lastReportTimestamp;

    uint256 private totalShares;
    uint256 private totalPooledEther;
    mapping(address => uint256) private shares;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event TransferShares(address indexed from, address indexed to, uint256 sharesValue);
    event SharesBurnt(
        address indexed account,
        uint256 preRebaseTokenAmount,
        uint256 postRebaseTokenAmount,
        uint256 sharesAmount
    );
    event Submitted(address indexed sender, uint256 amount, address referral);
    event TokenRebased(
        uint256 indexed reportTimestamp,
        uint256 timeElapsed,
        uint256 preTotalShares,
        uint256 preTotalEther,
        uint256 postTotalShares,
        uint256 postTotalEther,
        uint256 sharesMintedAsFees
    );

    modifier onlyOracle() {
        require(msg.sender == oracle, "APP_AUTH_FAILED");
        _;
    }

    constructor(address oracle_, address treasury_) Permit(name, "2", address(0)) {
        oracle = oracle_;
        treasury = treasury_;
        lastReportTimestamp = block.timestamp;
    }

    function setWithdrawalQueue(WithdrawalQueue queue) external onlyOracle {
        require(address(withdrawalQueue) == address(0), "ALREADY_SET");
        withdrawalQueue = queue;
    }

    receive() external payable {
        _submit(address(0));
    }

    function submit(address referral) external payable returns (uint256) {
        return _submit(referral);
    }

    /// Rewards arrive as value; a loss is taken out of the pool for ever. Gross of Lido's fee.
    function report(uint256 loss) external payable onlyOracle {
        require(msg.value == 0 || loss == 0, "ONE_OF_BOTH");
        uint256 preShares = totalShares;
        uint256 preEther = totalPooledEther;
        uint256 feeShares = 0;
        if (msg.value > 0) {
            totalPooledEther = preEther + msg.value;
            uint256 fee = msg.value * FEE;
            feeShares = (fee * preShares) / (totalPooledEther * BASIS_POINTS - fee);
            _mintShares(treasury, feeShares);
            _emitTransferAfterMint(treasury, feeShares);
        } else if (loss > 0) {
            require(loss < preEther, "LOSS_TOO_LARGE");
            totalPooledEther = preEther - loss;
            _send(address(0xdead), loss);
        }
        uint256 elapsed = block.timestamp - lastReportTimestamp;
        lastReportTimestamp = block.timestamp;
        emit TokenRebased(
            block.timestamp, elapsed, preShares, preEther, totalShares, totalPooledEther, feeShares
        );
    }

    /// Pays all waiting requests up to the given one into the queue, at today's rate.
    function finalize(uint256 lastRequestId) external onlyOracle {
        uint256 rate = (totalPooledEther * RATE_PRECISION) / totalShares;
        (uint256 etherToLock, uint256 sharesToBurn) = withdrawalQueue.prefinalize(lastRequestId, rate);
        uint256 preRebaseAmount = getPooledEthByShares(sharesToBurn);
        shares[address(withdrawalQueue)] -= sharesToBurn;
        totalShares -= sharesToBurn;
        totalPooledEther -= etherToLock;
        emit SharesBurnt(
            address(withdrawalQueue), preRebaseAmount, getPooledEthByShares(sharesToBurn), sharesToBurn
        );
        withdrawalQueue.finalize{value: etherToLock}(lastRequestId, rate);
    }

    function getTotalShares() external view returns (uint256) {
        return totalShares;
    }

    function getTotalPooledEther() external view returns (uint256) {
        return totalPooledEther;
    }

    function totalSupply() external view returns (uint256) {
        return totalPooledEther;
    }

    function getFee() external pure returns (uint16) {
        return uint16(FEE);
    }

    function isStakingPaused() external pure returns (bool) {
        return false;
    }

    function isStopped() external pure returns (bool) {
        return false;
    }

    function sharesOf(address account) external view returns (uint256) {
        return shares[account];
    }

    function balanceOf(address account) external view returns (uint256) {
        return getPooledEthByShares(shares[account]);
    }

    function getSharesByPooledEth(uint256 amount) public view returns (uint256) {
        return totalPooledEther == 0 ? 0 : (amount * totalShares) / totalPooledEther;
    }

    function getPooledEthByShares(uint256 amount) public view returns (uint256) {
        return totalShares == 0 ? 0 : (amount * totalPooledEther) / totalShares;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _approve(msg.sender, spender, value);
        return true;
    }

    function increaseAllowance(address spender, uint256 added) external returns (bool) {
        _approve(msg.sender, spender, allowance[msg.sender][spender] + added);
        return true;
    }

    function decreaseAllowance(address spender, uint256 subtracted) external returns (bool) {
        uint256 allowed = allowance[msg.sender][spender];
        require(allowed >= subtracted, "ALLOWANCE_BELOW_ZERO");
        _approve(msg.sender, spender, allowed - subtracted);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transferShares(msg.sender, to, getSharesByPooledEth(value), value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, value);
        _transferShares(from, to, getSharesByPooledEth(value), value);
        return true;
    }

    function transferShares(address to, uint256 amount) external returns (uint256 value) {
        value = getPooledEthByShares(amount);
        _transferShares(msg.sender, to, amount, value);
    }

    function transferSharesFrom(address from, address to, uint256 amount) external returns (uint256 value) {
        value = getPooledEthByShares(amount);
        _spend(from, value);
        _transferShares(from, to, amount, value);
    }

    function _submit(address referral) private returns (uint256 minted) {
        require(msg.value != 0, "ZERO_DEPOSIT");
        minted = totalShares == 0 ? msg.value : getSharesByPooledEth(msg.value);
        totalPooledEther += msg.value;
        _mintShares(msg.sender, minted);
        emit Submitted(msg.sender, msg.value, referral);
        _emitTransferAfterMint(msg.sender, minted);
    }

    function _mintShares(address to, uint256 amount) private {
        totalShares += amount;
        shares[to] += amount;
    }

    function _emitTransferAfterMint(address to, uint256 amount) private {
        emit Transfer(address(0), to, getPooledEthByShares(amount));
        emit TransferShares(address(0), to, amount);
    }

    function _permit(address owner, address spender, uint256 value) internal override {
        _approve(owner, spender, value);
    }

    function _approve(address owner, address spender, uint256 value) private {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function _spend(address owner, uint256 value) private {
        uint256 allowed = allowance[owner][msg.sender];
        if (allowed == type(uint256).max) return;
        require(allowed >= value, "ALLOWANCE_EXCEEDED");
        _approve(owner, msg.sender, allowed - value);
    }

    function _transferShares(address from, address to, uint256 amount, uint256 value) private {
        require(to != address(0), "TRANSFER_TO_ZERO_ADDR");
        require(to != address(this), "TRANSFER_TO_STETH_CONTRACT");
        require(shares[from] >= amount, "BALANCE_EXCEEDED");
        shares[from] -= amount;
        shares[to] += amount;
        emit Transfer(from, to, value);
        emit TransferShares(from, to, amount);
    }

    function _send(address to, uint256 value) private {
        (bool ok,) = to.call{value: value}("");
        require(ok, "SEND_FAILED");
    }
}
