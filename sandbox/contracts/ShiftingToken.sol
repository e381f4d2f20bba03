// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// A token whose owner changes at any time what it answers: other words, other decimals, other
/// balances, nothing at all, all gas, or a million bytes.
contract ShiftingToken {
    /// Answers as the standard has it.
    uint8 public constant HONEST = 0;
    /// Refuses every question and every transfer.
    uint8 public constant SILENT = 1;
    /// Burns all gas whatever it is asked.
    uint8 public constant BURNING = 2;
    /// Answers a million bytes to whatever it is asked.
    uint8 public constant ENDLESS = 3;

    uint8 private manner;
    string private words;
    uint256 private places;
    mapping(address => uint256) private balances;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory words_, uint256 places_) {
        words = words_;
        places = places_;
    }

    function behave(uint8 manner_, string calldata words_, uint256 places_) external {
        manner = manner_;
        words = words_;
        places = places_;
    }

    function setBalance(address owner, uint256 value) external {
        balances[owner] = value;
        emit Transfer(address(0), owner, value);
    }

    function symbol() external view returns (string memory) {
        misbehave();
        return words;
    }

    function name() external view returns (string memory) {
        misbehave();
        return words;
    }

    function decimals() external view returns (uint256) {
        misbehave();
        return places;
    }

    function totalSupply() external view returns (uint256) {
        misbehave();
        return type(uint128).max;
    }

    function balanceOf(address owner) external view returns (uint256) {
        misbehave();
        return balances[owner];
    }

    function allowance(address, address) external view returns (uint256) {
        misbehave();
        return 0;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        misbehave();
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return transferFrom(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) public returns (bool) {
        misbehave();
        balances[from] -= value;
        balances[to] += value;
        emit Transfer(from, to, value);
        return true;
    }

    function misbehave() private view {
        require(manner != SILENT, "429 too many requests <script>alert(1)</script>");
        if (manner == BURNING) {
            assembly {
                invalid()
            }
        }
        if (manner == ENDLESS) {
            assembly {
                return(0, 1000000)
            }
        }
    }
}
